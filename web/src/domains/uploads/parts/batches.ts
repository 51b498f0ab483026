/** Files of one request; those of a dropped folder stay together up to the second number, for they may be companions. */
const looseFiles = 20
const folderFiles = 1000

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

/** Cuts files into requests. Loose files keep their order and come first; then each folder, its files by path. */
export function cutBatches<Item extends { readonly path: string }>(items: readonly Item[]): Item[][] {
  const folders = Map.groupBy(items, ({ path }) => folderOf(path))
  const cut = (inside: readonly Item[], most: number): Item[][] =>
    Array.from({ length: Math.ceil(inside.length / most) }, (_, batch) =>
      inside.slice(batch * most, (batch + 1) * most),
    )
  const loose = cut(folders.get('') ?? [], looseFiles)
  folders.delete('')
  const together = [...folders.values()].flatMap(inside =>
    cut(
      inside.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      folderFiles,
    ),
  )
  return [...loose, ...together]
}

/** How much of each file of a request was sent, 0 to 1, when `share` of all of it was. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  let left = share * sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map(size => {
    const sent = Math.min(size, Math.max(0, left))
    left -= size
    return size === 0 ? 1 : sent / size
  })
}
