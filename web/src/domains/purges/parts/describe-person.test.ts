import { expect, test } from 'vitest'
import { describeErasure, describeKept, type PersonData } from './describe-person.ts'

const data: PersonData = {
  personKey: 'contact-12',
  kind: 'buyer',
  name: 'Zara Quill',
  emails: [],
  names: ['Zara Quill'],
  sharedNames: [],
  kept: [],
  keywords: [],
  otherAdministrators: 1,
  purgeId: null,
  refusal: null,
}

test('what an erasure does is said kind by kind, in one and in many', () => {
  const said = describeErasure({
    ...data,
    kept: [
      { kind: 'contacts', count: 1 },
      { kind: 'answers', count: 2 },
    ],
  })
  expect(said.slice(0, 2)).toEqual([
    '1 contact record: kept without name, address, title and numbers',
    '2 answers they gave in surveys: kept without the name',
  ])
  expect(said).toContain('exports of their data are deleted')
  expect(said.join()).not.toContain('sign in')
  expect(describeKept({ kind: 'answers', count: 1 })).toBe('1 answer they gave in a survey')
})

test('a user loses sign-in and what is their own', () => {
  const said = describeErasure({ ...data, kind: 'user' }).join()
  expect(said).toContain('cannot sign in any more')
  expect(said).toContain('photo and recorded pitches are deleted')
})

test('a name that somebody else has too is said to stay elsewhere', () => {
  expect(describeErasure({ ...data, sharedNames: ['Zara Quill'] }).at(-1)).toBe(
    '“Zara Quill” is also the name of somebody else: it stays where this person takes no part, or both do',
  )
})
