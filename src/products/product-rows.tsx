import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isRx } from '../../contract/orders/order.ts';
import type { BookingOffer, FavouriteOffer } from '../../contract/orders/product-offers.ts';
import type { NoFilter, Place } from '../../machines/lib/paged-list.machine.ts';
import type { ProductRow } from '../../machines/lib/product-list.ts';
import { type ProductListActor, type ProductListView, selectProductList } from '../../machines/lib/product-list.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { PagedList } from '../lib/paged-list.tsx';
import { ToMall } from '../lib/to-mall.tsx';
import { orderExact } from '../orders/order.words.ts';
import { productMarkWords } from '../orders/product-mark.words.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Mark } from '../ui/mark.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { media, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ProductLink, ProductPicture } from './product-link.tsx';
import { productListWords as words } from './product-list.words.ts';

/** ORD-FAV-01, ORD-RES-01. */
const ROWS = 4;

const Title = styled(PageTitle)`margin-block-end: ${theme.space[2]};`;
const Row = styled.li`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: ${theme.space[2]} ${theme.space[4]};
  padding-block: ${theme.space[4]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  ${media.phone} { align-items: start; gap: ${theme.space[3]}; }
`;
const Facts = styled.div`display: grid; gap: ${theme.space[1]}; min-inline-size: 0; overflow-wrap: anywhere;`;
const Actions = styled.div`
  display: flex; align-items: center; justify-content: flex-end; gap: ${theme.space[3]};
  & > button:first-child:not(:last-child) { min-inline-size: 96px; }
  ${media.phone} { grid-column: 1 / -1; }
`;
const Fault = styled.p`
  grid-column: 1 / -1; color: ${theme.color.danger}; ${type.small} text-align: end; overflow-wrap: anywhere;
  & > span { display: block; }
`;

/** A quiet line under the name of a product. */
export const ProductNote = styled.div`
  display: flex; flex-wrap: wrap; gap: ${theme.space[1]} ${theme.space[4]}; color: ${theme.color.muted}; ${type.small}
`;

export interface ProductRowsProps<Row extends ProductRow> {
  actor: ProductListActor<Row>;
  title: string;
  texts: typeof words.favourites | typeof words.reservations;
  /** The action on a row besides removing it. */
  offerOf(row: Row): FavouriteOffer | BookingOffer | null;
  pictureOf(row: Row): string;
  /** Under the name. */
  renderFacts(row: Row): ReactNode;
  addressOf(place: Place<NoFilter>): string;
}

/** A page of products that a member has saved, each with one main button and a button to remove it. */
export function ProductRows<Row extends ProductRow>(props: ProductRowsProps<Row>) {
  const { actor, title, texts } = props;
  const view = useSelector(actor, selectProductList<Row>, shallowEqual);
  return (
    <Sheet aria-labelledby="product-list-title">
      <Title id="product-list-title">{title}</Title>
      {view.list && (
        <PagedList
          actor={view.list}
          reading={texts.reading}
          skeletonRows={ROWS}
          renderRows={(rows) => <ol aria-label={texts.list}>{rows.map((row) => rowOf(row, props, view))}</ol>}
          renderEmpty={() => <Empty why="never" text={texts.none} action={<ToMall />} />}
          addressOf={props.addressOf}
        />
      )}
      <LazyConfirm
        open={view.asks}
        title={texts.asked}
        confirmText={texts.remove}
        cancelText={words.keep}
        danger
        pending={view.asks && view.busy}
        error={view.asks && view.notice && noticeText(view.notice, words.failed)}
        onConfirm={() => actor.send({ type: 'removal.confirmed' })}
        onCancel={() => actor.send({ type: 'removal.dropped' })}
      >
        {view.row?.productName}
      </LazyConfirm>
    </Sheet>
  );
}

function rowOf<Row extends ProductRow>(row: Row, props: ProductRowsProps<Row>, view: ProductListView<Row>) {
  const { actor, texts } = props;
  const offer = props.offerOf(row);
  const isAbout = view.row?.id === row.id && !view.asks;
  const of = <VisuallyHidden>{row.productName}</VisuallyHidden>;
  return (
    <Row key={row.id} data-row={row.id}>
      <ProductPicture {...row} code={row.productCode} source={props.pictureOf(row)} size={72} />
      <Facts>
        <p>
          {isRx(row) && (
            <>
              <Mark $kind="rx">{productMarkWords.rx}</Mark>{' '}
            </>
          )}
          <ProductLink code={row.productCode}>{row.productName}</ProductLink>
        </p>
        {props.renderFacts(row)}
      </Facts>
      <Actions>
        {offer && (
          <Button
            size="sm"
            variant={offer === 'book' || offer === 'contact' ? 'outline' : 'primary'}
            pending={isAbout && view.busy}
            onPress={() => actor.send({ type: 'action.chosen', action: offer, row })}
          >
            {words.offers[offer]} {of}
          </Button>
        )}
        <IconButton
          icon="trash"
          label={`${texts.remove} ${row.productName}`}
          onPress={() => actor.send({ type: 'action.chosen', action: 'remove', row })}
        />
      </Actions>
      {isAbout && faultOf(view)}
    </Row>
  );
}

/** ORD-ACT-16, with the reason. An error after a question is shown in the question. */
function faultOf({ notice, action }: Pick<ProductListView<ProductRow>, 'notice' | 'action'>) {
  if (notice === null) return null;
  const failed = orderExact.cartFailed.text;
  const why = noticeText(notice, '');
  return (
    <Fault role="alert">
      {action === 'addToRequest' || why === '' ? failed : why}
      {action === 'addToRequest' && why !== '' && <span> {why}</span>}
    </Fault>
  );
}
