import { expect, test } from 'vitest'
import { links } from './links.ts'

const card = { id: 12, title: 'Fewer visits', subTopicName: 'Pain Points' }

test('the voice of the customer stands under the card’s title, topic and number [voc-001]', () => {
  expect(links.customerVoice(card)).toBe('/customer-voice/Fewer%20visits/Pain%20Points/12')
  expect(links.customerVoice(card, { word: 4 })).toBe('/customer-voice/Fewer%20visits/Pain%20Points/12?word=4')
})

test.each(['Cost / benefit', '50% off', 'Why us?', 'C#', ' '])(
  'a title like "%s" is left to the query [voc-002]',
  title => {
    expect(links.customerVoice({ ...card, title })).toBe('/customer-voice/card?cardId=12&containSpecialCharacter=true')
  },
)

test('a link to a deal page may carry the confidence [voc-040]', () => {
  expect(links.gameTape(3)).toBe('/dealgametape/storyId/3/opptyId/3')
  expect(links.gameTape(3, { confidence: 'Verified' })).toBe('/dealgametape/storyId/3/opptyId/3?confidence=Verified')
})
