import { type BuyerSurveyKind, buyerQuestions } from '@bic/contract/stories/buyer-survey-questions'
import { buyerSurveyTexts, fillText, textOfKind } from '@bic/contract/stories/buyer-survey-texts'
import { Anchor, Group } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './Manage.module.css'

type Given = Answer<'listBuyerInvitations'>['invitations'][number]['answers'][number]

const { questions, options, scaleLow, scaleHigh } = buyerSurveyTexts.en

const wordsOf = ({ question, answer }: Given): string => {
  const type = buyerQuestions.find(({ name }) => name === question)?.type
  if (type === 'choice') return options[answer] ?? answer
  return type === 'scale' ? `${answer} of 5 (1 = ${scaleLow.toLowerCase()}, 5 = ${scaleHigh.toLowerCase()})` : answer
}

interface BuyerAnswersProps {
  dealId: number
  kind: BuyerSurveyKind
  answers: readonly Given[]
}

/** The answers of one buyer, each with the cards it touches and whether buyers had said so while buying. */
export function BuyerAnswers({ dealId, kind, answers }: BuyerAnswersProps) {
  return (
    <dl className={classes.answers}>
      {answers.map(given => (
        <div key={given.question}>
          <dt>{fillText(textOfKind(questions[given.question], kind), { vendor: 'us', quote: given.about ?? '' })}</dt>
          <dd>
            {wordsOf(given)}
            {given.cards.length > 0 && (
              <Group gap="xs" mt={4}>
                {given.cards.map(({ cardId, title, saidWhileBuying }) => (
                  <span key={cardId} className={classes.touched}>
                    <Anchor
                      component={Link}
                      size="sm"
                      href={saidWhileBuying ? links.conversationAnalysis(dealId, cardId) : links.messageCard(cardId)}
                    >
                      {title}
                    </Anchor>
                    <Pill tone={saidWhileBuying ? 'neutral' : 'warning'}>
                      {saidWhileBuying ? 'said while buying too' : 'not said before'}
                    </Pill>
                  </span>
                ))}
              </Group>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
