import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemas } from './document.ts'
import { patched } from './patch.ts'

const enterprise = schemas.enterprise
const user = () => ({
  schemas: [schemas.user],
  userName: 'ann',
  name: { givenName: 'Ann', familyName: 'Lee' },
  emails: [{ value: 'ann@home.example', type: 'work', primary: true }],
  active: true,
})
const ops = (...Operations: object[]) => ({ schemas: [schemas.patch], Operations })

describe('a PATCH', () => {
  it.each([
    [
      'replaces by a path',
      ops({ op: 'Replace', path: 'name.givenName', value: 'Eva' }),
      { name: { givenName: 'Eva', familyName: 'Lee' } },
    ],
    ['finds names in any case', ops({ op: 'REPLACE', path: 'USERNAME', value: 'eva' }), { userName: 'eva' }],
    [
      'changes the item that a filter finds',
      ops({ op: 'replace', path: 'emails[type eq "work"].value', value: 'eva@home.example' }),
      { emails: [{ value: 'eva@home.example', type: 'work', primary: true }] },
    ],
    [
      'makes the item that a filter does not find',
      ops({ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 555' }),
      { phoneNumbers: [{ type: 'mobile', value: '+1 555' }] },
    ],
    [
      'reads dots and schemas in the names of a value without a path',
      ops({
        op: 'replace',
        value: { displayName: 'Eva Ek', 'name.familyName': 'Ek', [`${enterprise}:employeeNumber`]: '7' },
      }),
      { displayName: 'Eva Ek', name: { givenName: 'Ann', familyName: 'Ek' }, [enterprise]: { employeeNumber: '7' } },
    ],
    [
      'merges a whole part',
      ops({ op: 'add', value: { name: { givenName: 'Eva' } } }),
      { name: { givenName: 'Eva', familyName: 'Lee' } },
    ],
    ['removes', ops({ op: 'Remove', path: 'emails[type eq "work"]' }), { emails: [] }],
    [
      'takes the schema of the user before a name',
      ops({ op: 'replace', path: `${schemas.user}:active`, value: 'False' }),
      { active: 'False' },
    ],
  ])('%s', (_what, body, expected) => {
    expect(patched(user(), body)).toEqual({ ...user(), ...expected })
  })
  it('removes members by a filter or by a list, adds each once, and replaces all', () => {
    const group = { displayName: 'Sales', members: [{ value: '1' }, { value: '2' }] }
    const members = (...operations: object[]) => patched(group, ops(...operations)).members
    expect(members({ op: 'remove', path: 'members[value eq "1"]' })).toEqual([{ value: '2' }])
    expect(members({ op: 'Remove', path: 'members', value: [{ value: '2' }] })).toEqual([{ value: '1' }])
    expect(members({ op: 'remove', path: 'members' })).toBeUndefined()
    expect(members({ op: 'Add', path: 'members', value: [{ value: '2' }, { value: '3' }] })).toEqual([
      { value: '1' },
      { value: '2' },
      { value: '3' },
    ])
    expect(members({ op: 'replace', path: 'members', value: [{ value: '9' }] })).toEqual([{ value: '9' }])
    expect(members({ op: 'replace', value: { id: '77', displayName: 'Sales' } })).toHaveLength(2)
  })
  it.each([
    ['no operations', {}, 'invalidSyntax'],
    ['an unknown op', ops({ op: 'move', path: 'a' }), 'invalidSyntax'],
    ['a removal without a path', ops({ op: 'remove' }), 'noTarget'],
    ['a path that cannot be read', ops({ op: 'add', path: 'emails[', value: 1 }), 'invalidPath'],
    ['no path and no object', ops({ op: 'add', value: 'x' }), 'invalidSyntax'],
  ])('is refused with %s', (_what, body, scimType) => {
    expect(() => patched(user(), body)).toThrow(expect.objectContaining({ status: 400, scimType }))
  })
})

// Operations as one directory sends them, with and without its flag for compliance, when they lie beside the repository.
const folder = new URL('../../../../../../shared/data/api_fixtures/connectors/scim-entra/', import.meta.url)
describe.skipIf(!existsSync(folder))('operations of a directory', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  it.each(existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : [])('%s is done', name => {
    const before = { ...user(), members: [{ value: 'u1091' }, { value: '7f4bc1a3-285e-48ae-8202-5accb43efb0e' }] }
    const after = patched(before, read(name)) as Record<string, unknown>
    if (name.startsWith('add')) expect(after.nickName).toBe('Babs')
    if (name.startsWith('disable')) expect(String(after.active).toLowerCase()).toBe('false')
    if (name.startsWith('remove')) expect(after.members).toHaveLength(1)
    if (name.startsWith('replace')) {
      expect(after.emails).toEqual([
        expect.objectContaining({ type: 'work', value: expect.stringMatching(/@test\.microsoft\.com$/) }),
      ])
      expect(after[enterprise]).toEqual({ employeeNumber: expect.any(String) })
      expect(after.name).not.toEqual(before.name)
      expect(Object.keys(after).filter(key => key.includes('.') && key !== enterprise)).toEqual([])
    }
  })
})
