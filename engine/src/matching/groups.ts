/** Values filed under whole numbers from 0: those of key `k` are `values[starts[k]]` up to `values[starts[k + 1]]`. */
export interface Groups {
  readonly starts: Int32Array
  readonly values: Int32Array
}

/** Files each `values[i]` under `keys[i]`, keeping the order in which they are given. Keys are below `keyCount`. */
export function groupByKey(keys: ArrayLike<number>, values: ArrayLike<number>, keyCount: number): Groups {
  const starts = new Int32Array(keyCount + 1)
  for (let k = 0; k < keys.length; k++) starts[keys[k] + 1]++
  for (let k = 0; k < keyCount; k++) starts[k + 1] += starts[k]
  const next = starts.slice()
  const filed = new Int32Array(keys.length)
  for (let k = 0; k < keys.length; k++) filed[next[keys[k]]++] = values[k]
  return { starts, values: filed }
}
