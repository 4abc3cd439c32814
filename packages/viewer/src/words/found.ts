/** The product settings for machines that were found in modules, besides the machines themselves. */
export const foundProduct = {
  brand: { zh: '流程', en: 'Flows' },
  areas: [{ name: 'found', title: { zh: '状态机', en: 'Machines' } }],
  closed: [],
  stage: { width: 976, background: 'page' },
  stages: {},
} as const;
