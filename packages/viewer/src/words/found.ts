/** What the viewer is told of machines that were found in modules, beside the machines. */
export const foundProduct = {
  brand: { zh: '流程', en: 'Flows' },
  areas: [{ name: 'found', title: { zh: '状态机', en: 'Machines' } }],
  closed: [],
  stage: { width: 976, background: 'page' },
  stages: {},
} as const;
