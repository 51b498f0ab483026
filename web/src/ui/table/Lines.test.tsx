import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { Lines } from './Lines.tsx'

test('shows the whole text on hover, whatever its lines have room for', async () => {
  await renderPart(<Lines text="Emergency dispatch rollout in the South West" />)
  expect(screen.getByText('Emergency dispatch rollout in the South West').title).toBe(
    'Emergency dispatch rollout in the South West',
  )
})
