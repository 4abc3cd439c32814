/** Where a parcel is, by what its carrier writes; the first match counts. Our own wording; a shop may change it. */
export const parcelStateWords = {
  states: [
    { text: '已签收', signs: ['已签收', '签收人', '已妥投'] },
    { text: '派送中', signs: ['派送', '派件'] },
    { text: '待揽收', signs: ['等待揽收', '待揽收'] },
  ],
  underWay: '运输中',
} as const;
