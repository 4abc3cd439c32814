/** Fictional licences of the shop in the sandbox. */
export const sandboxLicences = [
  { text: '药品经营许可证：沪CA0000000', url: '/sandbox/licences/trade' },
  { text: '互联网药品信息服务资格证：（沪）-经营性-0000-0000', url: '/sandbox/licences/information' },
  { text: '沪ICP备00000000号', url: '/sandbox/licences/website' },
] as const;
