import { Button, Drawer, Form, type FormProps, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DIALOG_MOTION } from '@/components/ui/ConfirmDialog'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { ariaKeys, isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { LeaveDialog, UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { useFirstField } from '@/components/ui/use-first-field'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { DraftNotice } from './DraftNotice'
import type { EditFormState } from './use-edit-form'

const DRAWER_WIDTH = 520
const MODAL_WIDTH = 560

/** How a field is called and what it holds, for the notice of a conflict. */
interface ConflictLabels<Values> {
  label: (field: keyof Values & string) => string
  text: (field: keyof Values & string, values: Values) => ReactNode
}

interface EditFormProps<Values extends object> {
  edit: EditFormState<Values>
  /** Needed where the record has versions. */
  conflictLabels?: ConflictLabels<Values>
  /** antd's ids of the fields begin with it, where two forms stand on one page. */
  name?: string
  onValuesChange?: FormProps<Values>['onValuesChange']
  children: ReactNode
}

/** The form itself, with what was refused and what somebody else saved above its fields. */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const { edit, conflictLabels } = props
  const { form, conflict, draft } = edit
  const { t } = useTranslation('ui')
  return (
    <>
      <RefusedAlert refused={edit.refused} />
      {draft.at !== null ? (
        <DraftNotice at={draft.at} onRestore={draft.restore} onDiscard={draft.forget} />
      ) : null}
      {conflict && conflictLabels ? (
        <ConflictNotice
          title={t('conflict.title')}
          fields={conflict.fields.map((field) => ({
            name: field,
            label: conflictLabels.label(field),
            mine: conflictLabels.text(field, conflict.mine) || '—',
            theirs: conflictLabels.text(field, conflict.theirs) || '—',
          }))}
          onTakeTheirs={(name) => {
            const field = name as keyof Values
            form.setFieldsValue({ [field]: conflict.theirs[field] } as never)
          }}
          onSettled={edit.settleConflict}
        />
      ) : null}
      <Form<Values>
        form={form}
        name={props.name}
        layout="vertical"
        initialValues={edit.initial}
        onValuesChange={(changed, all) => {
          forgetFieldTexts(form, changed)
          edit.setDirty(true)
          draft.saveSoon()
          props.onValuesChange?.(changed, all)
        }}
        onFinish={() => void edit.finish()}
        noValidate
      >
        {props.children}
      </Form>
      {/* Off while it saves: what was saved may lead to another page. */}
      <UnsavedGuard when={edit.dirty && !edit.done && !edit.pending} onLeave={draft.forget} />
    </>
  )
}

interface EditFrameProps<Values extends object> extends EditFormProps<Values> {
  title: string
  submitText: string
  /** Where 'Cancel' could be taken for the action itself. */
  cancelText?: string
  /** The action takes something away. */
  danger?: boolean
  /** Of a dialog that another one may be waiting under. */
  zIndex?: number
  /** Unmounts it. At once, without sliding out: the next dialog may be opened in that moment. */
  onClosed: () => void
}

const SUBMIT = SHORTCUTS.forms.submit
/** For the button that does the same. */
const SUBMIT_HINT = { title: SUBMIT, 'aria-keyshortcuts': ariaKeys(SUBMIT) }

/** Submits from every field. */
function useSubmitKeys(submit: () => void) {
  return (event: KeyboardEvent) => {
    if (isPressed(event, SUBMIT)) submit()
  }
}

/** A form that is saved closes. */
function useCloseWhenSaved(isSaved: boolean, onClosed: () => void) {
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    if (isSaved) close()
  }, [isSaved])
}

/** A form at the right edge: its buttons stay in sight, Ctrl+Enter saves, closing asks when work would be lost. */
export function EditDrawer<Values extends object>(props: EditFrameProps<Values>) {
  useFocusBack()
  const { edit, title, submitText, cancelText, danger, onClosed, ...form } = props
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  const { fields, focusFirst } = useFirstField()
  const onKeyDown = useSubmitKeys(() => edit.form.submit())
  useCloseWhenSaved(edit.done, onClosed)

  function close() {
    if (edit.pending) return
    if (edit.dirty && !edit.done) setAsking(true)
    else onClosed()
  }

  return (
    <Drawer
      open
      title={title}
      size={DRAWER_WIDTH}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      mask={{ closable: !edit.dirty }}
      onClose={close}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirst()
      }}
      footer={
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button onClick={close} disabled={edit.pending}>
            {cancelText ?? t('confirm.cancel')}
          </Button>
          <Button
            {...SUBMIT_HINT}
            type="primary"
            danger={danger}
            onClick={() => edit.form.submit()}
            loading={edit.pending}
          >
            {submitText}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl+Enter from the fields inside */}
      <div ref={fields} onKeyDown={onKeyDown}>
        <EditForm edit={edit} {...form} />
      </div>
      <LeaveDialog
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          edit.draft.forget()
          onClosed()
        }}
      />
    </Drawer>
  )
}

/** A form for one action in the middle of the screen: Ctrl+Enter sends it, closing asks when work would be lost. */
export function EditModal<Values extends object>(props: EditFrameProps<Values>) {
  useFocusBack()
  const { edit, title, submitText, cancelText, danger, zIndex, onClosed, ...form } = props
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  const { fields, focusFirst } = useFirstField()
  const onKeyDown = useSubmitKeys(() => edit.form.submit())
  useCloseWhenSaved(edit.done, onClosed)

  function close() {
    if (edit.pending) return
    if (edit.dirty && !edit.done) setAsking(true)
    else onClosed()
  }

  return (
    <Modal
      open
      title={title}
      width={MODAL_WIDTH}
      transitionName={DIALOG_MOTION}
      zIndex={zIndex}
      mask={{ closable: !edit.dirty }}
      onCancel={close}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirst()
      }}
      footer={[
        <Button key="cancel" disabled={edit.pending} onClick={close}>
          {cancelText ?? t('confirm.cancel')}
        </Button>,
        <Button
          key="submit"
          {...SUBMIT_HINT}
          type="primary"
          danger={danger}
          loading={edit.pending}
          onClick={() => edit.form.submit()}
        >
          {submitText}
        </Button>,
      ]}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl+Enter from the fields inside */}
      <div ref={fields} onKeyDown={onKeyDown}>
        <EditForm edit={edit} {...form} />
      </div>
      <LeaveDialog
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          edit.draft.forget()
          onClosed()
        }}
      />
    </Modal>
  )
}
