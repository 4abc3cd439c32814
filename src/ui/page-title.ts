import { styled } from 'styled-components';
import { type } from './theme.ts';

/** The heading of a page; it takes the focus when the page replaces another. */
export const PageTitle = styled.h1.attrs({ tabIndex: -1 })`${type.title} font-weight: 600;`;
