import { Button, Form, Mentions } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { type ActivityOf, useWriteNote } from '@/hooks/activity'
import { useEmployees } from '@/hooks/employees'
import { noteInput } from '@/lib/contracts/notes'
import { LONGEST_NOTE } from '@/lib/domain/notes'
import styles from './activity.module.css'

/** The ids of those who were picked and are still named. */
const named = (picked: ReadonlyMap<string, string>, text: string) =>
  [...picked].flatMap(([id, name]) => (text.includes(`@${name}`) ? [id] : []))

/** A note for colleagues, some of whom it may name with an @; what is typed stays until it is sent. */
export function NoteForm({ of }: { of: ActivityOf }) {
  const { t } = useTranslation('activity')
  const write = useWriteNote(of)
  const employees = useEmployees()
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const edit = useEditForm({
    initial: { text: '' },
    draftName: `note-${of.id}`,
    schema: noteInput,
    toInput: ({ text }: { text: string }) => ({ text, mentionIds: named(picked, text) }),
    fieldOf: () => 'text',
    save: write,
    savedText: t('note.written'),
    // The next one can be written.
    staysOpen: () => null,
    onSaved: () => {
      edit.form.resetFields()
    },
  })
  /** antd adds something of its own to the key of an option. */
  function pick({ key }: { key?: string }) {
    const person = employees.find(({ id }) => key?.startsWith(id))
    if (person) setPicked(new Map(picked).set(person.id, person.name))
  }

  return (
    <EditForm edit={edit} name="note">
      <Form.Item name="text" className={styles.note}>
        <Mentions
          aria-label={t('note.label')}
          placeholder={t('note.placeholder')}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={LONGEST_NOTE}
          options={employees
            .filter(({ status }) => status === 'active')
            .map(({ id, name }) => ({ key: id, value: name, label: name }))}
          onSelect={pick}
        />
      </Form.Item>
      <Button htmlType="submit" loading={edit.pending}>
        {t('note.submit')}
      </Button>
    </EditForm>
  )
}
