import { Button, Group, TagsInput, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayCall } from '#lib/may-call.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { type OwnSide, readDomain } from './check-own-side.ts'
import { PeopleEditor } from './PeopleEditor.tsx'

/** The own domains and people; administrators change them. */
export function OwnSideForm({ saved }: { saved: OwnSide }) {
  const mayEdit = useMayCall('updateOwnSide')
  // Until something is changed, what is saved shows, also when somebody else saves it.
  const [changedDomains, setDomains] = useState<readonly string[] | null>(null)
  const [changedPeople, setPeople] = useState<OwnSide['people'] | null>(null)
  const domains = changedDomains ?? saved.domains
  const people = changedPeople ?? saved.people
  const [refused, setRefused] = useState<string | null>(null)
  const update = useApiMutation('updateOwnSide')
  const changed = changedDomains !== null || changedPeople !== null

  const changeDomains = (typed: readonly string[]) => {
    const read = typed.map(text => ({ text, domain: readDomain(text) }))
    setRefused(read.find(({ domain }) => domain === null)?.text ?? null)
    setDomains([...new Set(read.flatMap(({ domain }) => domain ?? []))])
  }
  const cancel = () => {
    setDomains(null)
    setPeople(null)
    setRefused(null)
  }
  const save = () =>
    update.mutate(
      { body: { domains: [...domains], people } },
      {
        onSuccess: () => {
          cancel()
          notify.success('Saved. The affected conversations are being updated.')
        },
        onError: error => notify.error(error),
      },
    )
  return (
    <Page
      title="Own domains and people"
      subtitle="Who speaks for your company. Everyone else in a conversation whose address is known counts as a buyer."
      actions={
        mayEdit && (
          <>
            <Button variant="default" disabled={!changed} onClick={cancel}>
              Cancel
            </Button>
            <Button disabled={!changed} loading={update.isPending} onClick={save}>
              Save
            </Button>
          </>
        )
      }
    >
      {!mayEdit && (
        <Group gap="xs" c="dimmed">
          <IconLock size={16} aria-hidden />
          <Text size="sm">Please contact your administrator to change these.</Text>
        </Group>
      )}
      <Panel title="E-mail domains">
        <TagsInput
          label="Domains of your company"
          description={mayEdit ? 'Press Enter after each one.' : undefined}
          placeholder={mayEdit ? 'company.com' : ''}
          value={[...domains]}
          onChange={changeDomains}
          readOnly={!mayEdit}
          splitChars={[',', ' ', ';']}
          maxTags={1000}
          acceptValueOnBlur
          error={refused === null ? null : `"${refused}" is not a domain. Enter a domain like company.com.`}
        />
      </Panel>
      <Panel title="People" flush>
        <PeopleEditor people={people} onChange={setPeople} mayEdit={mayEdit} />
      </Panel>
    </Page>
  )
}
