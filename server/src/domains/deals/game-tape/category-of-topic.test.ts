import { expect, it } from 'vitest'
import { defaultTopics } from '#domains/playbook/shared/default-topics.ts'
import { categoryOfTopic } from './category-of-topic.ts'

it('every topic of the specification has a category, one of the own is known by its group', () => {
  const categories = new Set(defaultTopics.map(({ name }) => categoryOfTopic(name, 'none')))
  expect([...categories]).toEqual([
    'Customer Needs',
    'Context',
    'Decision Criteria',
    'Differentiation',
    'Sales Execution',
  ])
  expect(categoryOfTopic('Our own', 'Our group')).toBe('Our group')
})
