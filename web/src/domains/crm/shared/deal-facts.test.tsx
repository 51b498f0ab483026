import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDeal } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { nameColumn, titleColumn } from './deal-facts.tsx'

const deal = {
  ...makeDeal(4),
  accountName: 'Brackwater',
  storyName: 'Brackwater - Field Service platform renewal 2027',
}

test('a deal beside its account is shown without the account’s name, and known by its whole name', async () => {
  await renderPart(titleColumn.render?.(deal))
  const link = screen.getByRole('link', { name: deal.storyName })
  expect(link).toHaveTextContent(/^Field Service platform renewal 2027$/)
  expect(link).toHaveAttribute('title', deal.storyName)
  expect(screen.getByText('renewal 2027').nextSibling).toBeNull()
})

test('a deal by itself has its whole name', async () => {
  await renderPart(nameColumn.render?.(deal))
  expect(screen.getByRole('link', { name: deal.storyName })).toHaveTextContent(deal.storyName)
})
