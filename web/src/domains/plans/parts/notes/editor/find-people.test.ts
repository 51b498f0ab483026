import { expect, test } from 'vitest'
import { findPeople, mentionables } from './find-people.ts'

const author = (userId: number, name: string) => ({
  userId,
  name,
  username: `u${userId}`,
  email: `u${userId}@home.example`,
  role: 'SELLER',
  pictureFile: null,
})
const people = mentionables(
  [author(1, 'Ann Lee'), author(2, 'Joann Ek'), author(3, '')],
  [{ contactId: 1, name: 'Lea Annis', email: null, job_title: 'CFO', picture: null }],
)
const names = (query: string) => findPeople(people, query).map(({ display }) => display)

test('users and contacts are suggested [notes-020]', () => {
  expect(findPeople(people, '').map(({ kind, id, display }) => [kind, id, display])).toEqual([
    ['user', 1, 'Ann Lee'],
    ['user', 2, 'Joann Ek'],
    ['user', 3, 'u3'],
    ['contact', 1, 'Lea Annis'],
  ])
})

test('words that start so come first, then what stands anywhere', () => {
  expect(names('ann')).toEqual(['Ann Lee', 'Lea Annis', 'Joann Ek'])
  expect(names('ANN L')).toEqual(['Ann Lee'])
  expect(names('cfo')).toEqual(['Lea Annis'])
  expect(names('u2@')).toEqual(['Joann Ek'])
  expect(names('zzz')).toEqual([])
})

test('eight at most', () => {
  const many = mentionables(
    Array.from({ length: 30 }, (_, i) => author(i + 1, `Ann ${i}`)),
    [],
  )
  expect(findPeople(many, 'ann')).toHaveLength(8)
})
