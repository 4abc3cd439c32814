/** The shop's name when the deployer sets no `BRAND_NAME`. */
export const defaultBrandName = '杏林大药房';
