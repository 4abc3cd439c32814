import type { ActorRefFrom } from 'xstate';
import type { TextField } from '../../machines/patients/patient-fields.ts';
import type { PatientFormView, patientFormMachine } from '../../machines/patients/patient-form.machine.ts';

/** What the input of a typed field shows and sends. */
export function typing(actor: ActorRefFrom<typeof patientFormMachine>, { fields }: PatientFormView, field: TextField) {
  return {
    name: field,
    value: fields[field],
    autoComplete: 'off' as const,
    onValue: (value: string) => actor.send({ type: 'field.changed', change: { [field]: value } }),
    onLeave: () => actor.send({ type: 'field.left', field }),
  };
}
