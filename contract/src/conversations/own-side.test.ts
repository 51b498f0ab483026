import { expect, test } from 'vitest'
import { conversationsRoutes } from './conversations.ts'

const takes = (domain: string) =>
  conversationsRoutes.updateOwnSide.body.safeParse({ domains: [domain], people: [] }).success

test('a domain has labels of lowercase letters, digits and hyphens, with dots between them [auth-006]', () => {
  expect(['company.com', 'my-company.co.uk', '3m.example'].map(takes)).toEqual([true, true, true])
  expect(['Company.com', 'company', 'com_pany.com', 'company..com', '.com', 'a b.com', ''].map(takes)).toEqual(
    Array(7).fill(false),
  )
})
