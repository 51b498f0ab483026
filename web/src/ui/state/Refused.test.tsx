import type { Decision } from '@bic/contract/entitlements/decide'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { Refused } from './Refused.tsx'

const refused = (reason: 'consent' | 'premium'): Exclude<Decision, { is: 'usable' }> => ({
  is: 'refused',
  reason,
  text: `Because of ${reason}.`,
})

test('leads administrators to the consent that is missing', async () => {
  await renderPart(<Refused decision={refused('consent')} />, { role: 'ADMIN' })
  expect(screen.getByText('Your company has not given its consent yet')).toBeVisible()
  expect(screen.getByText('Because of consent.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Configuration properties' })).toHaveAttribute(
    'href',
    '/configuration-properties',
  )
})

test('says to others why, without a way that is shut to them', async () => {
  await renderPart(<Refused decision={refused('consent')} />, { role: 'SELLER' })
  expect(screen.getByText('Because of consent.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('calls everything else a permission', async () => {
  await renderPart(<Refused decision={refused('premium')} />, { role: 'ADMIN' })
  expect(screen.getByText('This needs a permission that you do not have')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
