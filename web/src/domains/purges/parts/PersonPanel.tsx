import type { KeptKind } from '@bic/contract/purges/people-words'
import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { describeKept, type PersonData, personElsewhere } from './describe-person.ts'
import { ErasePersonDialog } from './ErasePersonDialog.tsx'
import { KeptDialog } from './KeptDialog.tsx'

/** Why an erasure cannot be asked for now, with what to do. */
function Refusal({ data }: { data: PersonData }) {
  if (data.purgeId !== null) {
    return (
      <Text size="sm" c="dimmed">
        The erasure of this person was asked for already: see the requests below.
      </Text>
    )
  }
  if (data.refusal === null && data.otherAdministrators > 0) return null
  return (
    <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {data.refusal ?? (
        <>
          There is no other administrator who could agree. Give somebody else the role ADMIN on{' '}
          <Link href={links.userAdministration()}>User Administration</Link> first.
        </>
      )}
    </Alert>
  )
}

/** Keywords hold the name on purpose or by mistake: whoever keeps the messages decides. */
function Keywords({ keywords }: Pick<PersonData, 'keywords'>) {
  if (keywords.length === 0) return null
  return (
    <div>
      <Text size="sm">
        {formatQuantity(keywords.length, 'keyword contains', 'keywords contain')} the name and would stay. Change them
        on the page of their message first:
      </Text>
      <List size="sm" aria-label="Keywords with the name">
        {keywords.map(({ cardId, text }) => (
          <List.Item key={`${cardId} ${text}`}>
            <Anchor component={Link} href={links.messageCard(cardId)}>
              {text}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </div>
  )
}

interface KnownPersonProps {
  data: PersonData
  onExport: () => void
  exporting: boolean
}

function KnownPerson({ data, onExport, exporting }: KnownPersonProps) {
  const [opened, setOpened] = useState<{ kind: KeptKind; count: number } | null>(null)
  const [asking, setAsking] = useState(false)
  const { kept, name, emails, names, personKey } = data
  const known = [...emails, ...names.filter(one => one !== name)]
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {kept.length === 0 ? `Nothing but the record of ${name} is kept.` : `This is kept of ${name}:`}
      </Text>
      {known.length > 0 && (
        <Text size="sm" c="dimmed">
          Known as {known.join(', ')}
        </Text>
      )}
      <List aria-label="What is kept of the person">
        {kept.map(one => (
          <List.Item key={one.kind}>
            <Anchor component="button" type="button" onClick={() => setOpened(one)}>
              {describeKept(one)}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Keywords keywords={data.keywords} />
      <Text size="sm" c="dimmed" maw={720}>
        {personElsewhere}
      </Text>
      <Refusal data={data} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting}
          onClick={onExport}
        >
          Export everything
        </Button>
        <Button
          color="salmon"
          leftSection={<IconUserX size={16} aria-hidden />}
          disabled={data.purgeId !== null || data.refusal !== null || data.otherAdministrators === 0}
          onClick={() => setAsking(true)}
        >
          Ask for the erasure
        </Button>
      </Group>
      {opened && <KeptDialog personKey={personKey} {...opened} onClose={() => setOpened(null)} />}
      {asking && <ErasePersonDialog data={data} purgeId={null} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

/** What is kept of somebody, kind by kind, with what can be done about it. */
export function PersonPanel({ personKey }: { personKey: string }) {
  const data = useApiQuery('getPersonData', { params: { personKey } })
  const exportPerson = useApiMutation('exportPerson', {
    onSuccess: () => notify.success('The data are being collected. The file appears under Exports when it is ready.'),
    onError: error => notify.error(error, 'The export was not begun'),
  })
  return (
    <Panel title="What is kept">
      <QueryState query={data} loading={<SkeletonRows rows={4} />}>
        {found => (
          <KnownPerson
            data={found}
            exporting={exportPerson.isPending}
            onExport={() => exportPerson.mutate({ body: { personKey } })}
          />
        )}
      </QueryState>
    </Panel>
  )
}
