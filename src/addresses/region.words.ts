/** Names in the official list of divisions that are labels rather than places, and the regions that it leaves out. */
export const regionNames = {
  /** The "city" of a municipality: all its districts. */
  districts: '市辖区',
  /** Part of the name of a "city" that groups what a province governs directly. */
  directly: '直辖',
  /** Selectable to province level. */
  special: [
    ['71', '台湾省'],
    ['81', '香港特别行政区'],
    ['82', '澳门特别行政区'],
  ],
} as const;
