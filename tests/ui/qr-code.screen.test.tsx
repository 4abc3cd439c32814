import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from '../../src/ui/qr-code.tsx';

test('ACC-QR-02 a text is drawn as one path, an image address is shown as that image', () => {
  const { container, rerender } = render(
    <QrCode text="https://example.com/qr/0f8c1c6e" size={200} label="登录二维码" />,
  );
  const code = screen.getByRole('img', { name: '登录二维码' });
  expect(code.querySelectorAll('path')).toHaveLength(1);
  // The first finder: a row of seven dark modules in the corner.
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1H0z/);
  for (const address of ['https://cdn.example.com/qr/1.PNG?v=2', 'data:image/png;base64,iVBORw0KGgo=']) {
    rerender(<QrCode text={address} size={200} label="登录二维码" />);
    expect(screen.getByRole('img', { name: '登录二维码' }).getAttribute('src')).toBe(address);
  }
  rerender(<QrCode text="https://example.com/a?picture=x.png" size={200} label="登录二维码" />);
  expect(container.querySelector('img')).toBeNull();
});
