/** A module of what is built. */
export interface Module {
  readonly id: string
  /** Characters of its code. */
  readonly size: number
  /** The modules that it imports statically. */
  readonly imports: readonly string[]
}

export interface Program {
  readonly modules: ReadonlyMap<string, Module>
  /** The modules that a page starts with. */
  readonly pages: readonly string[]
  /** The modules that are loaded on demand: screens, and parts of them. */
  readonly demanded: readonly string[]
}

export interface ChunkPlan {
  /** What a page loads before it shows anything. */
  readonly shell: ReadonlySet<string>
  /** The modules that several of the demanded ones need, and that the page does not: those of a list are one script. */
  readonly shared: readonly (readonly string[])[]
}

/**
 * How many characters of code may be loaded in vain to spare a request: some 8 KB compressed, in which time a line of 10 Mbit/s
 * carries the headers and a browser on a slow processor begins another script.
 */
const requestCost = 66_000

interface Chunk {
  readonly modules: readonly string[]
  readonly size: number
  /** The demanded modules that it is loaded for. */
  users: ReadonlySet<string>
  /** The chunks that its modules import; without circles. */
  readonly needs: Set<Chunk>
}

/** All that can be reached from some. */
export const closureOf = <Node>(starts: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> => {
  const seen = new Set(starts)
  // A set is walked through with what is added meanwhile.
  for (const node of seen) for (const other of next(node)) seen.add(other)
  return seen
}

/** Chunks of which nobody loads a module in vain: the modules of each are needed by the same demanded ones. */
const exactChunks = ({ modules, demanded }: Program, shell: ReadonlySet<string>): Set<Chunk> => {
  const users = new Map<string, Set<string>>()
  for (const start of demanded)
    for (const id of closureOf([start], id => modules.get(id)?.imports ?? []))
      if (!shell.has(id)) users.set(id, (users.get(id) ?? new Set()).add(start))
  const shared = [...users].filter(([, by]) => by.size > 1)
  const groups = [...Map.groupBy(shared, ([, by]) => [...by].join('\n')).values()]
  const chunks = new Map<string, Chunk>()
  for (const group of groups) {
    const chunk: Chunk = {
      modules: group.map(([id]) => id),
      size: group.reduce((sum, [id]) => sum + (modules.get(id)?.size ?? 0), 0),
      users: group[0]?.[1] ?? new Set(),
      needs: new Set(),
    }
    for (const [id] of group) chunks.set(id, chunk)
  }
  for (const [id, chunk] of chunks)
    for (const imported of modules.get(id)?.imports ?? []) {
      const needed = chunks.get(imported)
      if (needed && needed !== chunk) chunk.needs.add(needed)
    }
  return new Set(chunks.values())
}

type Reach = (chunk: Chunk) => ReadonlySet<Chunk>

/** Whether one chunk needs the other through a third: joined, they and the third would need each other. */
const areApart = (a: Chunk, b: Chunk, reach: Reach): boolean =>
  [...a.needs].some(between => between !== b && reach(between).has(b)) ||
  [...b.needs].some(between => between !== a && reach(between).has(a))

/** What it costs all users together to load a chunk. */
const costOf = ({ size }: Pick<Chunk, 'size'>, users: number): number => users * (size + requestCost)

/** What joining two chunks costs all users together, negative when they gain; no more than `most`. */
const costOfJoining = (a: Chunk, b: Chunk, reach: Reach, most: number): number => {
  const users = a.users.union(b.users)
  let cost = costOf({ size: a.size + b.size }, users.size) - costOf(a, a.users.size) - costOf(b, b.users.size)
  if (cost >= most || areApart(a, b, reach)) return most
  for (const needed of reach(a).union(reach(b)))
    if (needed !== a && needed !== b) cost += costOf(needed, users.difference(needed.users).size)
  return Math.min(cost, most)
}

/** Replaces two chunks by one: whoever loads it loads what both of them need. */
const joinIn = (chunks: Set<Chunk>, a: Chunk, b: Chunk): void => {
  const joined: Chunk = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    users: a.users.union(b.users),
    needs: new Set([...a.needs, ...b.needs].filter(needed => needed !== a && needed !== b)),
  }
  chunks.delete(a)
  chunks.delete(b)
  for (const { needs } of chunks) if ([a, b].filter(one => needs.delete(one)).length > 0) needs.add(joined)
  for (const needed of closureOf(joined.needs, ({ needs }) => needs)) needed.users = needed.users.union(joined.users)
  chunks.add(joined)
}

/** Joins small chunks with the ones that cost least, until no more is gained by it. */
const joinChunks = (chunks: Set<Chunk>): void => {
  const settled = new Set<Chunk>()
  for (;;) {
    const reaches = new Map<Chunk, ReadonlySet<Chunk>>()
    const reach: Reach = chunk => {
      const known = reaches.get(chunk) ?? closureOf(chunk.needs, ({ needs }) => needs)
      reaches.set(chunk, known)
      return known
    }
    const [small] = [...chunks].filter(chunk => !settled.has(chunk)).sort((a, b) => a.size - b.size)
    if (!small) return
    let best: Chunk | undefined
    let least = 0
    for (const other of chunks) {
      const cost = other === small ? 0 : costOfJoining(small, other, reach, least)
      if (cost < least) {
        least = cost
        best = other
      }
    }
    if (best) joinIn(chunks, small, best)
    else settled.add(small)
  }
}

/**
 * Which modules are in one script, so that what is loaded on demand, a screen or a part of one, asks for few scripts that hold
 * little it does not need. A module that one demanded module needs alone is in no list: it is in the script of that one.
 * No scripts need each other in a circle.
 */
export const planChunks = (program: Program): ChunkPlan => {
  const shell = closureOf(program.pages, id => program.modules.get(id)?.imports ?? [])
  const chunks = exactChunks(program, shell)
  joinChunks(chunks)
  return { shell, shared: [...chunks].map(({ modules }) => modules) }
}
