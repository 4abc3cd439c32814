import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { IdPictures, IdSide } from '../../machines/patients/id-fields.ts';
import { Wide } from './pair.ts';
import { patientFormWords as words } from './patient-form.words.ts';
import { PictureTile, Tiles } from './picture-tile.tsx';

const Side = styled.div`min-inline-size: 0;`;
const sides = ['front', 'back'] as const;

export interface IdPicturesProps {
  pictures: IdPictures;
  /** A verified document stays as it is. */
  isLocked: boolean;
  /** The ways to upload either side. */
  uploads: Readonly<Record<IdSide, ReactNode>>;
  onRemove(side: IdSide): void;
}

/** PAT-DATA-01: front and back of a certificate that is no identity card; both optional. */
export function IdPicturesFields({ pictures, isLocked, uploads, onRemove }: IdPicturesProps) {
  return (
    <>
      <Wide>
        <p>{words.picturesHint}</p>
      </Wide>
      {sides.map((side) => (
        <Side key={side} role="group" aria-label={words.picture[side]}>
          {pictures[side] === '' ? (
            !isLocked && uploads[side]
          ) : (
            <Tiles>
              <PictureTile
                source={pictures[side]}
                name={words.picture[side]}
                onRemove={isLocked ? null : () => onRemove(side)}
              />
            </Tiles>
          )}
        </Side>
      ))}
    </>
  );
}
