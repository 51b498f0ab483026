import { notMapped } from '@bic/contract/imports/crm-objects'
import { Alert, Autocomplete, Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity, formatText } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Load.module.css'

export type CrmMapping = Answer<'getCrmMapping'>[number]
type Fields = Answer<'listCrmFields'>

interface MappingDialogProps {
  object: CrmMapping['object']
  /** The mapping that is changed; left out: a new one. */
  mapping?: CrmMapping
  onClose: () => void
}

/** A scrolled region must be reachable by keyboard. */
const reachable = { tabIndex: 0 }
/** Nothing is counted while somebody types. */
const previewDelay = 400

interface ValuesProps {
  values: Answer<'previewCrmMapping'>['values']
  known: readonly string[]
  map: Readonly<Record<string, string>>
  onMap: (value: string, target: string) => void
}

/** The values that imported records have, and what each becomes. */
function Values({ values, known, map, onMap }: ValuesProps) {
  return (
    <section className={classes.scroll} aria-label="Values" {...reachable}>
      <Table stickyHeader verticalSpacing={6} aria-label="Values of imported records">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>In the CRM</Table.Th>
            <Table.Th>Today</Table.Th>
            <Table.Th w={{ base: '9rem', sm: 220 }}>Becomes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {values.map(({ value, records, now, becomes, examples }) => (
            <Table.Tr key={value}>
              <Table.Td className={classes.cell} title={examples.join(', ')}>
                {value}
                <Text size="xs" c="dimmed">
                  {formatQuantity(records, 'record')}, such as {examples[0]}
                </Text>
              </Table.Td>
              <Table.Td c="dimmed">{now.map(formatText).join(', ')}</Table.Td>
              <Table.Td>
                <Autocomplete
                  size="xs"
                  aria-label={`What ${value} becomes`}
                  placeholder={formatText(becomes)}
                  data={[...known, notMapped]}
                  limit={50}
                  maxLength={300}
                  value={map[value] ?? ''}
                  onChange={target => onMap(value, target)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

interface FormProps extends MappingDialogProps {
  fields: Fields
}

const withoutEmpty = (map: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).filter(([, target]) => target.trim() !== ''))

/** Which records were looked at. */
const describeRecords = ({ records, newest }: Answer<'previewCrmMapping'>): string =>
  newest === null
    ? formatQuantity(records, 'imported record')
    : `${formatQuantity(records, 'record')} with this field, among the ${formatCount(newest)} that the CRM changed last`

const describeChanges = (seen: Answer<'previewCrmMapping'>): string =>
  seen.records === 0
    ? 'No imported record has this field yet.'
    : `Changes ${formatCount(seen.changing)} of ${describeRecords(seen)}.`

const shownValues = 5

const describeValues = (seen: Answer<'previewCrmMapping'>): string => {
  const some = seen.values.slice(0, shownValues).map(({ value }) => `"${value}"`)
  return `In the CRM: ${some.join(', ')}${seen.values.length > shownValues ? ' and others' : ''}. ${describeRecords(seen)}.`
}

/** Fields, values and what the mapping changes of what was imported. */
function MappingForm({ object, mapping, fields, onClose }: FormProps) {
  const [crmField, setCrmField] = useState(mapping?.crmField ?? '')
  const [productField, setProductField] = useState(
    mapping?.productField ?? fields.productFields.find(({ hasValues }) => hasValues)?.field ?? '',
  )
  const [valueMap, setValueMap] = useState<Readonly<Record<string, string>>>(mapping?.valueMap ?? {})
  const [added, setAdded] = useState('')
  const save = useApiMutation('saveCrmMapping', {
    onSuccess: ({ jobRunId, readAgain }) => {
      notify.success(
        readAgain > 0
          ? `Saved. ${formatQuantity(readAgain, 'record')} of the CRM ${readAgain === 1 ? 'is' : 'are'} read again.`
          : jobRunId === null
            ? 'Saved for the next import.'
            : 'Saved. Imported records follow.',
      )
      onClose()
    },
  })
  const field = fields.productFields.find(one => one.field === productField)
  const body = { object, crmField: crmField.trim(), productField, valueMap: withoutEmpty(valueMap) }
  const [previewed] = useDebouncedValue(body, previewDelay)
  const preview = useApiQuery('previewCrmMapping', previewed.crmField === '' ? null : { body: previewed }, {
    placeholderData: before => before,
  })
  const seen = preview.data?.values ?? []
  const known = new Set(seen.map(({ value }) => value))
  const others = Object.keys(valueMap).filter(value => !known.has(value))
  const shown = [
    ...seen,
    ...others.map(value => ({ value, records: 0, now: [], becomes: valueMap[value] ?? notMapped, examples: ['none'] })),
  ]
  const mapped = withoutEmpty(valueMap)
  // With a first value mapped, these would be lost.
  const rest = Object.keys(mapped).length === 0 ? [] : [...known].filter(value => mapped[value] === undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body.crmField !== '' && !save.isPending)
      save.mutate({ body: { ...(mapping ? { id: mapping.id } : {}), ...body } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormError error={save.error} />
        <Autocomplete
          label="CRM field"
          description="As the first row of the export or the CRM itself names it."
          data={fields.crmFields.map(one => one.crmField)}
          value={crmField}
          maxLength={300}
          data-autofocus
          onChange={setCrmField}
        />
        <NativeSelect
          label="Product field"
          data={fields.productFields.map(one => ({ value: one.field, label: one.label }))}
          value={productField}
          onChange={event => setProductField(event.currentTarget.value)}
        />
        {field?.hasValues && (
          <>
            <Text size="sm" c="dimmed">
              While no value is mapped, values stay as the CRM has them. Once one is, values without a mapping become
              "-".
            </Text>
            {preview.error && (
              <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />}>
                {describeError(preview.error)}
              </Alert>
            )}
            {preview.data && (
              <Text size="sm" fw={600} role="status">
                {describeChanges(preview.data)}
              </Text>
            )}
            {shown.length > 0 && (
              <Values
                values={shown}
                known={field.values}
                map={valueMap}
                onMap={(value, target) => setValueMap({ ...valueMap, [value]: target })}
              />
            )}
            {rest.length > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                w="fit-content"
                onClick={() => setValueMap({ ...Object.fromEntries(rest.map(value => [value, value])), ...mapped })}
              >
                Keep {formatQuantity(rest.length, 'other value')} as the CRM has {rest.length === 1 ? 'it' : 'them'}
              </Button>
            )}
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                label="Another value of the CRM"
                value={added}
                maxLength={300}
                style={{ flex: 1 }}
                onChange={event => setAdded(event.currentTarget.value)}
              />
              <Button
                variant="default"
                disabled={added.trim() === '' || added.trim() in valueMap}
                onClick={() => {
                  setValueMap({ ...valueMap, [added.trim()]: '' })
                  setAdded('')
                }}
              >
                Add value
              </Button>
            </Group>
          </>
        )}
        {field && !field.hasValues && preview.data && preview.data.records > 0 && (
          <Text size="sm" c="dimmed" role="status">
            {describeValues(preview.data)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={body.crmField === ''} loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Asks which field of the product a CRM field is, and what its values become; shows what that does to imported records. */
export function MappingDialog({ object, mapping, onClose }: MappingDialogProps) {
  const fields = useApiQuery('listCrmFields', { query: { object } })
  return (
    <Dialog title={mapping ? `Mapping of ${mapping.crmField}` : 'New mapping'} opened onClose={onClose} size="xl">
      {fields.data ? (
        <MappingForm object={object} fields={fields.data} onClose={onClose} {...(mapping ? { mapping } : {})} />
      ) : fields.error ? (
        <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  )
}
