import { beforeEach, describe, expect, it } from 'vitest'
import { draftsOf } from './drafts.ts'

let kept: Map<string, string>
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const fail = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
beforeEach(() => {
  kept = new Map()
})

const drafts = draftsOf({
  keyOf: (id: number) => `draft.${id}`,
  parse: value => (typeof value === 'string' ? value : null),
})

describe('drafts of a form', () => {
  it('are kept under their key until they are dropped', () => {
    drafts.keep(1, 'Half a sent', store)
    expect([drafts.read(1, store), drafts.read(2, store)]).toEqual(['Half a sent', null])
    expect([...kept.keys()]).toEqual(['draft.1'])
    drafts.drop(1, store)
    expect([drafts.read(1, store), kept.size]).toEqual([null, 0])
  })

  it.each(['', '{', '7', 'null', '{"a":1}'])('are not read from %j', text => {
    kept.set('draft.1', text)
    expect(drafts.read(1, store)).toBeNull()
  })

  it('stay what they were in a full storage', () => {
    drafts.keep(1, 'Short', store)
    const full = { ...store, setItem: fail }
    drafts.keep(1, 'Much longer', full)
    expect(drafts.read(1, full)).toBe('Short')
  })

  it('do not fail the form when there is no storage', () => {
    const none = { getItem: fail, setItem: fail, removeItem: fail }
    drafts.keep(1, 'Text', none)
    drafts.drop(1, none)
    expect(drafts.read(1, none)).toBeNull()
  })
})
