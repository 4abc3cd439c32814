import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { readInvoiceUrls } from '../../contract/invoices/invoice.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { InvoicePage } from '../../src/invoices/invoice-page.tsx';
import { createServices } from '../../src/lib/services.ts';
import { createAppContext } from '../../src/shell/app-context.ts';
import { AppReactContext, useAppContext } from '../../src/shell/use-app-context.ts';
import { json, openTestServer } from '../kit/actors.ts';
import { textsOf } from '../kit/screen.tsx';
import { until } from '../kit/until.ts';

const server = openTestServer();
const PAGE = '/user/personal/invoice/detail/A1';

function Router() {
  const { navigator } = useAppContext();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => navigator.join((to, options) => void navigate(to, options)), [navigator, navigate]);
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        后退
      </button>
      <Routes>
        <Route path="/user/personal/invoice/detail/:id" element={<InvoicePage />} />
      </Routes>
    </>
  );
}

const files = () => textsOf(screen.queryAllByRole('link', { name: /^发票文件 \d/ }));

test('ORD-INV-01 the address names the page of files, and going back leads to the one before', async () => {
  server.answer(readOrder, () => json({ ordersCode: 'A1', orderStatus: 150, consigneeType: '1', invoiceType: '1-1' }));
  server.answer(readInvoiceUrls, () => json(['/a', '/b', '/c', '/d', '/e']));
  render(
    <AppReactContext value={createAppContext(createServices(), window.location.origin)}>
      <MemoryRouter initialEntries={[PAGE]}>
        <Router />
      </MemoryRouter>
    </AppReactContext>,
  );
  await until(() => expect(files()).toHaveLength(4));
  fireEvent.click(screen.getByRole('link', { name: '下一页' }));
  await until(() => expect(files()).toHaveLength(1));
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === `${PAGE}?page=2`)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '后退' }));
  await until(() => expect(files()).toHaveLength(4));
});
