import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import { renderPart } from '#testing/render-part.tsx'
import { EvidenceStep } from './EvidenceStep.tsx'

test('says the step in words, with colour from the second step on', async () => {
  const { show } = await renderPart(<EvidenceStep evidence={evidence('losing')} />)
  expect(screen.getByText('Goes with losing (step 2 of 4)')).toHaveAttribute('data-tone', 'negative')
  show(<EvidenceStep evidence={evidence(null)} />)
  expect(await screen.findByText('Said, more is not known (step 1 of 4)')).toHaveAttribute('data-tone', 'neutral')
})

test('of what is no message says nothing', async () => {
  await renderPart(<EvidenceStep evidence={null} />)
  expect(screen.queryByText(/step/)).toBeNull()
})
