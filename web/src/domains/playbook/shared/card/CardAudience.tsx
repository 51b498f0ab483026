import { ecoDriverTypes, productTypes } from '@bic/contract/playbook/card-picklists'
import { Button, Group, NumberInput, Stack, TagsInput, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { cardChoices, describeAudience, labelIn } from './card-labels.ts'

type Details = Answer<'getPlaybookCardDetails'>
type Sent = CallInput<'updatePlaybookCard'>['body']

type Saved = Pick<Answer<'getPlaybookCard'>, 'id' | 'version'>

interface FormProps {
  card: Saved
  details: Details
  onClose: () => void
}

function AudienceForm({ card, details, onClose }: FormProps) {
  // The form stays with what it was opened with: what others save meanwhile is then refused, not undone.
  const [opened] = useState({ version: card.version, details })
  const save = useApiMutation('updatePlaybookCard')
  const [jobTitles, setJobTitles] = useState(details.jobTitles)
  const [products, setProducts] = useState(details.products)
  const [hookRank, setHookRank] = useState<number | null>(details.hookRank)
  const [external, setExternal] = useState(details.external === 'Y')
  const [chosen, setChosen] = useState({
    ecoDriverType: details.ecoDriverType,
    productType: details.productType,
    salesStage: details.salesStage,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fields = { jobTitles, products, hookRank, external: external ? 'Y' : 'N', ...chosen }
    // The menus offer what the contract takes; a value of an older list stays until another one is chosen.
    const changed = Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(opened.details[name as keyof typeof fields]) !== JSON.stringify(value),
    )
    if (changed.length === 0) return onClose()
    const body = { id: card.id, version: opened.version, ...Object.fromEntries(changed) } as Sent
    save.mutate({ body }, { onSuccess: onClose })
  }
  const menu = (name: keyof typeof chosen, label: string) => (
    <SelectMenu
      label={label}
      width={200}
      choices={cardChoices[name]}
      value={chosen[name]}
      onChange={value => setChosen({ ...chosen, [name]: value })}
    />
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={720}>
        <FormError error={save.error} />
        <TagsInput
          label="Job titles"
          description="Whom it is for. Press Enter after each."
          value={jobTitles}
          onChange={setJobTitles}
          maxTags={200}
        />
        <TagsInput label="Products" value={products} onChange={setProducts} maxTags={200} />
        <Group gap="md" align="end">
          {menu('salesStage', 'Sales stage')}
          {menu('ecoDriverType', 'Economic driver')}
          {menu('productType', 'Product type')}
        </Group>
        <Group gap="md" align="end">
          <NumberInput
            label="Hook rank"
            description="Its place among the messages that open a conversation"
            min={1}
            max={999}
            allowDecimal={false}
            value={hookRank ?? ''}
            onChange={value => setHookRank(typeof value === 'number' ? value : null)}
          />
          <SwitchField
            label="Who sees it"
            off="Sellers only"
            on="Buyers too"
            checked={external}
            onChange={setExternal}
          />
        </Group>
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Whom a message is for, when, and about what; changed in place. */
export function CardAudience({ card }: { card: Saved }) {
  const details = useApiQuery('getPlaybookCardDetails', { params: { id: card.id } })
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title="Who it is for"
      actions={
        !editing && (
          <RestrictedButton
            call="updatePlaybookCard"
            size="compact-sm"
            variant="default"
            disabled={!details.data}
            onClick={() => setEditing(true)}
          >
            Change
          </RestrictedButton>
        )
      }
    >
      <QueryState query={details} loading={<SkeletonRows rows={2} />}>
        {found =>
          editing ? (
            <AudienceForm card={card} details={found} onClose={() => setEditing(false)} />
          ) : (
            <>
              <Text maw="80ch">{describeAudience(found)}</Text>
              {found.personas.length > 0 && (
                <Text size="sm">
                  {found.personas.length === 1 ? 'Persona: ' : 'Personas: '}
                  {found.personas.map(({ name }) => name).join(', ')}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {labelIn(ecoDriverTypes, found.ecoDriverType)} · {labelIn(productTypes, found.productType)} ·{' '}
                {found.external === 'Y' ? 'May be shown to buyers' : 'For sellers only'}
              </Text>
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}
