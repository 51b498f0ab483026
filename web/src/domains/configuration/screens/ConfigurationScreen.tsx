import { knownProperties, knownPropsets, propertyName } from '@bic/contract/configuration/known-properties'
import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { RetentionNote } from '../parts/RetentionNote.tsx'
import { History } from '../shared/History.tsx'
import { NameDialog } from '../shared/NameDialog.tsx'
import { PropertyField } from '../shared/PropertyField.tsx'

type Propset = Answer<'getAllConfigPropsets'>[number]
type Property = Propset['tribylAllCfgPropertyBeans'][number]

type Opened =
  | { readonly act: 'new set' }
  | { readonly act: 'rename set'; readonly set: Propset }
  | { readonly act: 'new property'; readonly set: Propset }
  | { readonly act: 'rename property'; readonly set: Propset; readonly property: Property }

const labelOfSet = ({ propsetId, propsetName }: Propset): string =>
  knownPropsets.find(set => set.propsetId === propsetId)?.label ?? propsetName
const labelOfProperty = ({ propertyId, propertyName: name }: Property): string =>
  knownProperties.find(one => one.propertyId === propertyId)?.label ?? name

const spec = { set: whole(2, { min: 1 }) }

/** The property sets of the customer, with the values of their properties. */
export default function ConfigurationScreen() {
  const propsets = useApiQuery('getAllConfigPropsets')
  const [{ set: chosen }, change] = useSearchState(spec)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { success } = useDialogs()
  const createSet = useApiMutation('createPropset')
  const renameSet = useApiMutation('updatePropset')
  const createOne = useApiMutation('createProperty')
  const renameOne = useApiMutation('updateProperty')
  const first = useApiMutation('createPropsetPropval')
  const next = useApiMutation('updatePropsetPropval')
  const set = propsets.data?.find(one => one.propsetId === chosen) ?? propsets.data?.[0]
  const saveName = async (name: string): Promise<void> => {
    if (opened?.act === 'new set') {
      const { propsetId } = await createSet.mutateAsync({ body: { propsetName: name } })
      change({ set: propsetId })
    } else if (opened?.act === 'rename set') {
      await renameSet.mutateAsync({ body: { propsetId: opened.set.propsetId, propsetName: name } })
    } else if (opened?.act === 'new property') {
      await createOne.mutateAsync({ body: { propertyName: name, propsetId: opened.set.propsetId } })
    } else if (opened?.act === 'rename property') {
      const { propertyId } = opened.property
      await renameOne.mutateAsync({ body: { propertyId, propertyName: name, propsetId: opened.set.propsetId } })
    }
  }
  const saveValue = async (property: Property, value: string, propsetId: number): Promise<void> => {
    const body = { propsetId, propertyId: property.propertyId, propsetPropvalIncontextValue: value }
    const isFirst = property.propsetPropvalIncontextValue === null
    await (isFirst ? first.mutateAsync({ body }) : next.mutateAsync({ body }))
    void success(`${labelOfProperty(property)} was saved.`)
  }
  return (
    <Page
      title="Configuration Properties"
      subtitle={
        set &&
        `${labelOfSet(set)} has ${set.tribylAllCfgPropertyBeans.length === 0 ? 'no properties yet' : formatQuantity(set.tribylAllCfgPropertyBeans.length, 'property', 'properties')}`
      }
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ act: 'new set' })}>
          New set
        </Button>
      }
    >
      <QueryState query={propsets} loading={<SkeletonRows rows={6} />}>
        {sets => (
          <Stack gap="md">
            <SegmentedButtons
              label="Property set"
              choices={sets.map(one => ({ value: String(one.propsetId), label: labelOfSet(one) }))}
              value={String(set?.propsetId ?? '')}
              onChange={value => change({ set: Number(value) })}
            />
            {set && (
              <Panel
                title={labelOfSet(set)}
                actions={
                  <Group gap="xs">
                    {!set.known && (
                      <Button size="compact-sm" variant="default" onClick={() => setOpened({ act: 'rename set', set })}>
                        Rename set
                      </Button>
                    )}
                    <Button size="compact-sm" variant="default" onClick={() => setOpened({ act: 'new property', set })}>
                      New property
                    </Button>
                  </Group>
                }
              >
                <Stack gap="lg">
                  {set.tribylAllCfgPropertyBeans.length === 0 && (
                    <EmptyState title="No properties yet">Add the first property of this set.</EmptyState>
                  )}
                  {set.tribylAllCfgPropertyBeans.map(property => (
                    <div key={property.propertyId}>
                      <PropertyField
                        propertyId={property.propertyId}
                        propertyName={property.propertyName}
                        value={property.propsetPropvalIncontextValue}
                        onSave={value => saveValue(property, value, set.propsetId)}
                        {...(property.propertyName === propertyName.keepConversations && {
                          note: typed => <RetentionNote typed={typed} />,
                        })}
                      />
                      <Group gap={4}>
                        {!property.known && (
                          <Button
                            size="compact-sm"
                            variant="subtle"
                            aria-label={`Rename ${property.propertyName}`}
                            onClick={() => setOpened({ act: 'rename property', set, property })}
                          >
                            Rename
                          </Button>
                        )}
                        <History entity="property" entityId={property.propertyId} />
                      </Group>
                    </div>
                  ))}
                </Stack>
              </Panel>
            )}
          </Stack>
        )}
      </QueryState>
      {opened && (
        <NameDialog
          title={
            opened.act === 'new set'
              ? 'New property set'
              : opened.act === 'new property'
                ? `New property of ${labelOfSet(opened.set)}`
                : `Rename ${opened.act === 'rename set' ? opened.set.propsetName : opened.property.propertyName}`
          }
          name={
            opened.act === 'rename set'
              ? opened.set.propsetName
              : opened.act === 'rename property'
                ? opened.property.propertyName
                : ''
          }
          action={opened.act.startsWith('new') ? 'Create' : 'Rename'}
          onSave={saveName}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}
