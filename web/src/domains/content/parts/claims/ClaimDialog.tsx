import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useAllMarkets } from '#domains/playbook/shared/use-market.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import type { Claim } from './claim-words.ts'

interface ClaimDialogProps {
  /** Null: a new one. */
  claim: Claim | null
  /** The market of a new one; null for all markets. */
  marketId: number | null
  onClose: () => void
  /** Further buttons at the foot. */
  actions?: ReactNode
}

/** A sentence about the product, who answers for it, where it holds and until when. */
export function ClaimDialog({ claim, marketId, onClose, actions }: ClaimDialogProps) {
  const form = useId()
  const user = useUser()
  const markets = useAllMarkets()
  const people = useApiQuery('getNoteAuthors')
  const save = useApiMutation('saveApprovedClaim')
  const [text, setText] = useState(claim?.text ?? '')
  const [ownerId, setOwner] = useState(claim ? claim.ownerId : (user?.userId ?? null))
  const [market, setMarket] = useState(claim ? claim.marketId : marketId)
  const [expiresOn, setExpires] = useState(claim?.expiresOn ?? '')
  const isReady = text.trim() !== '' && ownerId !== null
  const isChanged = claim !== null && claim.usedIn > 0 && claim.text !== text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || save.isPending) return
    save.mutate(
      {
        body: {
          text: text.trim(),
          ownerId,
          marketId: market,
          expiresOn: expiresOn || null,
          ...(claim && { claimId: claim.claimId }),
        },
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      title={claim ? 'Change the sentence' : 'Approve a sentence'}
      opened
      onClose={onClose}
      busy={save.isPending}
      actions={
        <>
          {actions}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!isReady} loading={save.isPending}>
            {claim ? 'Save' : 'Approve'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={save.error} />
          <Textarea
            label="Sentence"
            description="As it may be stated, word by word"
            value={text}
            maxLength={600}
            autosize
            minRows={2}
            data-autofocus
            onChange={event => setText(event.currentTarget.value)}
          />
          {isChanged && (
            <Text size="sm" role="status">
              Texts that state it need a review once it is changed.
            </Text>
          )}
          <SelectMenu
            label="Owner"
            placeholder="Who answers for it"
            width="100%"
            loading={people.isPending}
            choices={(people.data ?? []).map(one => ({ value: String(one.userId), label: one.name || one.username }))}
            value={ownerId === null ? null : String(ownerId)}
            onChange={value => setOwner(Number(value))}
          />
          <SelectMenu
            label="Market"
            width="100%"
            choices={[
              { value: '', label: 'All markets' },
              ...markets.map(one => ({ value: String(one.id), label: one.name })),
            ]}
            value={market === null ? '' : String(market)}
            onChange={value => setMarket(value === '' ? null : Number(value))}
          />
          <TextInput
            type="date"
            label="Valid until"
            description="Empty: without an end"
            value={expiresOn}
            onChange={event => setExpires(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
