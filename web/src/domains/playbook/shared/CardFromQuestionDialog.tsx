import { type CardSubType, cardSubTypes } from '@bic/contract/playbook/card-sub-types'
import type { SurveyCategory } from '@bic/contract/stories/survey-questions'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { useAllMarkets } from './use-market.ts'

/** What an answer to a question of each part of the deal review is most often about. */
const subTypeOf: Readonly<Record<SurveyCategory, CardSubType>> = {
  Context: 'Triggers',
  'Customer Needs': 'Pain Points',
  'Decision Criteria': 'Product',
  Differentiation: 'Competitors',
  'Buyer Engagement': 'Qualification criteria',
  'Sales Execution': 'Objections',
  'Wrap-Up': 'Objections',
}

interface CardFromQuestionDialogProps {
  question: { readonly questionId: number; readonly category: SurveyCategory; readonly answer: string }
  /** The market of the deal that was reviewed; null while it is not known, or when it has none. */
  marketId: number | null
  onClose: () => void
}

/** Makes a message of an answer of the deal review: under a solution, in the topic of its subtype. */
export function CardFromQuestionDialog({ question, marketId: ofDeal, onClose }: CardFromQuestionDialogProps) {
  const go = useGo()
  const markets = useAllMarkets()
  const [chosenMarket, setMarket] = useState<number | null>(null)
  const onlyMarket = markets.length === 1 ? (markets[0]?.id ?? null) : null
  const marketId = chosenMarket ?? ofDeal ?? onlyMarket
  const solutions = useApiQuery('listSolutionsByMarket', marketId === null ? null : { params: { marketId } })
  const [chosenSolution, setSolution] = useState<number | null>(null)
  const solutionId = chosenSolution ?? solutions.data?.[0]?.id ?? null
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState(question.answer)
  const [keywords, setKeywords] = useState('')
  const [subType, setSubType] = useState<CardSubType>(subTypeOf[question.category])
  const create = useApiMutation('createPBCardForQuestionForSubtypeForSolution')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || marketId === null || solutionId === null || create.isPending) return
    create.mutate(
      {
        body: {
          cardTitle: title,
          description,
          keywords,
          cardSubType: subType,
          questionId: question.questionId,
          solutionId,
          marketId,
        },
      },
      {
        onSuccess: ({ id }) => {
          onClose()
          go(links.messageCard(id))
        },
      },
    )
  }
  return (
    <Dialog title="Make a message of the answer" opened onClose={onClose} size="lg">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={create.error} />
          <TextInput
            label="Title"
            value={title}
            maxLength={200}
            data-autofocus
            onChange={event => setTitle(event.currentTarget.value)}
          />
          <SelectMenu
            label="What it is"
            width="100%"
            choices={cardSubTypes.map(value => ({ value, label: value }))}
            value={subType}
            onChange={value => setSubType(value as CardSubType)}
          />
          <SelectMenu
            label="Market"
            placeholder="Choose a market"
            width="100%"
            choices={markets.map(one => ({ value: String(one.id), label: one.name }))}
            value={marketId === null ? null : String(marketId)}
            onChange={value => {
              setMarket(Number(value))
              setSolution(null)
            }}
          />
          {solutions.data?.length === 0 ? (
            <Text size="sm">The market has no solution yet. Name one under Messaging, Solutions, first.</Text>
          ) : (
            <SelectMenu
              label="Solution"
              width="100%"
              loading={marketId !== null && solutions.isPending}
              choices={(solutions.data ?? []).map(one => ({ value: String(one.id), label: one.name }))}
              value={solutionId === null ? null : String(solutionId)}
              onChange={value => setSolution(Number(value))}
            />
          )}
          <Textarea
            label="Description"
            value={description}
            maxLength={5000}
            autosize
            minRows={2}
            maxRows={6}
            onChange={event => setDescription(event.currentTarget.value)}
          />
          <Textarea
            label="Keywords"
            description="One keyword per line. Put a keyword in double quotes for an exact match."
            value={keywords}
            maxLength={5000}
            rows={3}
            onChange={event => setKeywords(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={title.trim() === '' || solutionId === null} loading={create.isPending}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
