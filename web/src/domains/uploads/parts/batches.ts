/** Files of one request; those of a dropped folder stay together up to the second number, for they may be companions. */
const looseFiles = 20
const folderFiles = 1000
/** Bytes of one request, as far as files can be cut apart. */
const mostBytes = 2 * 1024 ** 3

interface SizedFile {
  readonly path: string
  readonly file: { readonly size: number }
}

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

/** What a recording and its transcript have in common. */
const callOf = ({ path }: { readonly path: string }): string =>
  path
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/[ ._-]?transcript(?:_corrected)?$/, '')

/**
 * Cuts files into requests. Loose files keep their order and come first; then each folder, its files by path. Files of one
 * call, which have the same name, are not cut apart unless they are too large for one request.
 */
export function cutBatches<Item extends SizedFile>(items: readonly Item[]): Item[][] {
  const folders = Map.groupBy(items, ({ path }) => folderOf(path))
  const cut = (inside: readonly Item[], most: number): Item[][] => {
    const batches: Item[][] = []
    let bytes = 0
    for (const call of Map.groupBy(inside, callOf).values()) {
      const size = call.reduce((sum, { file }) => sum + file.size, 0)
      const last = batches.at(-1)
      if (last && last.length + call.length <= most && bytes + size <= mostBytes) {
        last.push(...call)
        bytes += size
      } else {
        batches.push([...call])
        bytes = size
      }
    }
    return batches.flatMap(batch =>
      batch.length <= most ? [batch] : [batch.slice(0, most), ...cut(batch.slice(most), most)],
    )
  }
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
