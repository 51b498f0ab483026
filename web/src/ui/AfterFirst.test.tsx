import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { AfterFirst } from './AfterFirst.tsx'

/** Says what was on the page when it was drawn first. */
function Cards() {
  const [before] = useState(() => document.getElementById('screen')?.innerHTML)
  return <p>Cards, after {before}</p>
}

test('is drawn by itself when what stands above it is there, and its height is kept until then', async () => {
  await renderPart(
    <div id="screen">
      <p>The verdict</p>
      <AfterFirst height={600}>
        <Cards />
      </AfterFirst>
    </div>,
  )
  expect(await screen.findByText(/^Cards/)).toHaveTextContent(
    'Cards, after <p>The verdict</p><div style="min-height: 600px;"></div>',
  )
})
