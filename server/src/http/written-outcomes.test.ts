import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Sources = ReadonlyMap<string, string>

const sources: Sources = new Map(
  readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map(path => [path, readFileSync(join(import.meta.dirname, '..', path), 'utf8')]),
)

/** The functions that answer what they wrote: their entries are stored only by whoever passes the outcome on. */
const writersIn = (files: Sources): string[] =>
  [...files.values()].flatMap(text =>
    [...text.matchAll(/\): Promise<Written</g)].flatMap(({ index }) => {
      const declared = [...text.slice(0, index).matchAll(/^(?:export )?const (\w+) = /gm)].at(-1)
      return declared?.[1] ?? []
    }),
  )

/** Statements that call such a function and drop its outcome, as `path:line`. */
const findDropped = (files: Sources): string[] => {
  const names = writersIn(files)
  if (names.length === 0) return []
  const call = new RegExp(`^\\s*(?:await |void )(?:${names.join('|')})\\(`)
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => (call.test(line) ? `${path}:${index + 1}` : [])),
  )
}

describe('the outcome of a write', () => {
  it('is dropped nowhere: its audit entries would be lost', () => {
    expect(writersIn(sources)).toEqual(expect.arrayContaining(['takeCredits', 'removeConversations', 'startIngest']))
    expect(findDropped(sources)).toEqual([])
  })

  it('is found where it is dropped', () => {
    const planted = new Map([
      [
        'a.ts',
        'export const pay = async (\n  tx: Tx,\n): Promise<Written<null>> => {\n  return changed(null, entry)\n}\n',
      ],
      [
        'b.ts',
        'await write(async tx => {\n  const paid = await pay(tx)\n  await pay(tx)\n  return together(1, paid)\n})\n',
      ],
    ])
    expect(findDropped(planted)).toEqual(['b.ts:3'])
  })
})
