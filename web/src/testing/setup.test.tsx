import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '../ui/notify.ts'
import { renderPart } from './render-part.tsx'

test('a message on its way when a test ends', async () => {
  await renderPart(<p>Deals</p>)
  notify.success('Saved')
  expect(screen.getByText('Deals')).toBeVisible()
})

test('is not shown in the next test', async () => {
  await renderPart(<p>Deals</p>)
  expect(screen.getByText('Deals')).toBeVisible()
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
