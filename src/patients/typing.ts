import type { ActorRefFrom } from 'xstate';
import type { TextField } from '../../machines/patients/patient-fields.ts';
import type { PatientFormView, patientFormMachine } from '../../machines/patients/patient-form.machine.ts';

/** Props that bind a text input to a field of the form. */
export function typing(actor: ActorRefFrom<typeof patientFormMachine>, { fields }: PatientFormView, field: TextField) {
  return {
    name: field,
    value: fields[field],
    autoComplete: 'off' as const,
    onValue: (value: string) => actor.send({ type: 'field.changed', change: { [field]: value } }),
    onLeave: () => actor.send({ type: 'field.left', field }),
  };
}
