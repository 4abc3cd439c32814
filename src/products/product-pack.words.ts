/** The drawn form of a pack, by the end of its product's name; the first match counts. */
export const packForms = {
  device: /[计仪器泵]$/,
  dropper: /滴眼|滴鼻|滴耳|滴剂|喷雾|喷剂/,
  tube: /[膏霜]|凝胶|开塞露|乳剂|洗剂/,
  tablet: /片/,
  capsule: /胶囊/,
  sachet: /颗粒|冲剂|散/,
  jar: /丸|粉|钙|维生素/,
  bottle: /液|糖浆|合剂|酊|水$/,
} as const;

export const packWords = { rx: 'Rx', otc: 'OTC' } as const;
