/** Where a parcel is, and what carriers write by then: the first that fits. Ours to word, and a shop's to change. */
export const parcelStateWords = {
  states: [
    { text: '已签收', signs: ['已签收', '签收人', '已妥投'] },
    { text: '派送中', signs: ['派送', '派件'] },
    { text: '待揽收', signs: ['等待揽收', '待揽收'] },
  ],
  underWay: '运输中',
} as const;
