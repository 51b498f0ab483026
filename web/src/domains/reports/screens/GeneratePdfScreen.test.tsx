import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import GeneratePdfScreen from './GeneratePdfScreen.tsx'

test('an address without a screen says what to do, and leads to screens that can be printed', async () => {
  await renderPart(<GeneratePdfScreen />, { at: '/generate-pdf', path: '/generate-pdf' })
  expect(await screen.findByText('No screen was chosen')).toBeVisible()
  expect(screen.getByText(/choose Export as PDF there, or write the screen behind the address/)).toHaveTextContent(
    '/generate-pdf?path=/win-loss-report',
  )
  expect(screen.getByRole('link', { name: 'Win-loss report' })).toHaveAttribute('href', '/win-loss-report')
  expect(screen.getByRole('link', { name: 'Pipeline report' })).toHaveAttribute('href', '/pipeline-report')
  expect(server.asked('exportPageAsPdf')).toEqual([])
})
