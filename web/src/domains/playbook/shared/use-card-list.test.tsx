import type { Role } from '@bic/contract/calls/access'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { useCardList } from './use-card-list.ts'

function Shown() {
  const list = useCardList()
  return <p>{list ? `${list()} ${list(4)}` : 'Not open'}</p>
}

test.each<[Role, string]>([
  ['CSM', '/messaging /messaging?topic=4'],
  ['customer_admin', '/messaging /messaging?topic=4'],
  ['user', '/saas/messages /saas/messages?topic=4'],
  ['SELLER', 'Not open'],
])('%s reads the list of cards where it is open to the role', async (role, text) => {
  await renderPart(<Shown />, { role })
  expect(await screen.findByText(text)).toBeVisible()
})
