import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { KeywordSamplesDialog, type SampledKeyword } from './KeywordSamplesDialog.tsx'

const keyword: SampledKeyword = {
  id: 7,
  cardId: 3,
  text: 'price list',
  quotedKeywordFlag: 'Y',
  blockEmailFlag: 'N',
  callConvCount: 4,
  emailConvCount: 1,
  dealCount: 2,
}

const show = (changed: Partial<SampledKeyword> = {}) => {
  server.answers('previewKeyword', {
    conversations: 6,
    buyerConversations: 2,
    deals: 2,
    occurrences: 9,
    searched: 40,
    samples: [],
  })
  return renderPart(<KeywordSamplesDialog keyword={{ ...keyword, ...changed }} onClose={() => undefined} />)
}

test('of a count of keywords leads to the calls, the e-mails and the deals it counts', async () => {
  await show()
  const dialog = within(await screen.findByRole('dialog', { name: 'Where it was said' }))
  expect(await dialog.findByText(/6 conversations of 40/)).toBeVisible()
  expect(dialog.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Show all 4 calls with it', '/keyword-research?q=%22price+list%22&type=call'],
    ['Show the e-mail with it', '/keyword-research?q=%22price+list%22&type=email'],
    ['Show all 2 deals with it', '/deals?cardId=3&keywordId=7'],
  ])
})

test('has no way to what there is none of', async () => {
  await show({ callConvCount: 0, dealCount: 0 })
  const dialog = within(await screen.findByRole('dialog', { name: 'Where it was said' }))
  expect(dialog.getAllByRole('link').map(link => link.textContent)).toEqual(['Show the e-mail with it'])
})
