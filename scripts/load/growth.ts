/** The slope of the straight line that lies nearest to these points: growth by one unit of `at`. */
export function growthOf(points: readonly { readonly at: number; readonly value: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) / spread;
}
