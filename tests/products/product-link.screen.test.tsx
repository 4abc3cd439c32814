import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seededProducts } from '../../gateway/sandbox/seed-products.ts';
import { ProductLink, ProductPicture } from '../../src/products/product-link.tsx';
import { packAddress } from '../../src/products/product-pack.ts';

const pack = (productName: string, prescriptionType = '2') =>
  decodeURIComponent(packAddress({ productName, prescriptionType })).replace('data:image/svg+xml,', '');
const linesOf = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text);

test('the packs of the seeded products differ, with and without their names', () => {
  const drawn = seededProducts.map(({ name, prescription_type }) => pack(name, prescription_type));
  expect(new Set(drawn).size).toBe(seededProducts.length);
  const unnamed = drawn.map((svg) => svg.replaceAll(/<text.*?<\/text>/g, ''));
  expect(new Set(unnamed).size).toBeGreaterThan(15);
});

test('ORD-RX-04 a pack shows the name in at most two lines, and the kind of medicine', () => {
  expect(linesOf(pack('蒙脱石散 成人与儿童', '3'))).toEqual(['蒙脱石散', 'OTC']);
  expect(linesOf(pack('苯磺酸氨氯地平片', '4'))).toEqual(['苯磺酸氨', '氯地平片', 'Rx']);
  expect(linesOf(pack('复合维生素B族矿物质咀嚼片营养补充剂'))).toEqual(['复合维生素B族', '矿物质咀嚼片营']);
});

test('the shape of a pack follows the product, and no name breaks the drawing', () => {
  const names = ['电子血压计', '滴眼液', '止痒膏', '某药片', '某胶囊', '某颗粒', '某丸', '混悬液', '别的'];
  const forms = names.map((name) => pack(name).replaceAll(/<text.*?<\/text>|color="[^"]*"/g, ''));
  expect(new Set(forms).size).toBe(names.length);
  const parsed = new DOMParser().parseFromString(pack('<b>&片'), 'image/svg+xml');
  expect([parsed.querySelector('parsererror'), parsed.querySelector('text')?.textContent]).toEqual([null, '<b>&片']);
});

const product = { code: 'P/1', productName: '蒙脱石散', prescriptionType: '3' };
const url = 'https://mall.example/product/{id}';

test('name and picture link to the page in the mall; only one of them takes the focus', () => {
  render(
    <>
      <ProductPicture {...product} source="" size={72} productUrl={url} />
      <ProductLink code={product.code} productUrl={url}>
        蒙脱石散
      </ProductLink>
    </>,
  );
  const [picture, name] = document.querySelectorAll('a');
  for (const link of [picture, name]) {
    expect(link?.getAttribute('href')).toBe('https://mall.example/product/P%2F1');
    expect(link?.target).toBe('');
  }
  expect(screen.getAllByRole('link')).toEqual([name]);
  expect(picture?.tabIndex).toBe(-1);
});

test('a picture on its own is a named link', () => {
  render(<ProductPicture {...product} source="/a.jpg" size={48} productUrl={url} alone />);
  expect(screen.getByRole('link', { name: '蒙脱石散' }).tabIndex).toBe(0);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/a.jpg');
});

test('without an address in the mall, or without a code, there is no link', () => {
  render(
    <>
      <ProductPicture {...product} source="" size={72} productUrl="" />
      <ProductLink code="P1" productUrl="">
        x
      </ProductLink>
      <ProductLink code="" productUrl={url}>
        x
      </ProductLink>
    </>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelectorAll('a')).toHaveLength(0);
});
