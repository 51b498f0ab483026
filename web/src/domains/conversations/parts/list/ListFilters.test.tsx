import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { makeDealDetail } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ConversationsOfDeal } from '../ConversationsOfDeal.tsx'

const presets = ['1d', '3d', '1w (7)', '2w (14)', '30d', '90d', '180d', '365d']
const days = [1, 3, 7, 14, 30, 90, 180, 365]

test('conversations are narrowed to each of the presets of days, which stands in the address [conversation-042]', async () => {
  const empty = { all: 0, call: 0, email: 0, document: 0, note: 0 }
  server.answers('getStageDropdownLabels', [])
  server.answers('getStoryDetail', makeDealDetail(4))
  server.answers('getConvMetadataForStoryOrOpptyP', { total: 0, counts: empty, rows: [] })
  const { person, address } = await renderPart(<ConversationsOfDeal dealId={4} />, { at: '/conversations' })
  await person.click(await screen.findByRole('combobox', { name: 'Days: Any day' }))
  expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual(['Any day', ...presets])
  for (const [index, preset] of presets.entries()) {
    if (index > 0) await person.click(screen.getByRole('combobox', { name: /^Days/ }))
    await person.click(await screen.findByRole('option', { name: preset }))
    await waitFor(() => expect(address()).toContain(`range=${days[index]}`))
    await waitFor(() =>
      expect(server.asked('getConvMetadataForStoryOrOpptyP').at(-1)?.query).toMatchObject({ dateRange: days[index] }),
    )
  }
})
