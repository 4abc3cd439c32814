import { Navigate, useLocation, useParams } from 'react-router-dom';
import { provideMallConfig } from '../shell/mall-config.actors.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { useFlow } from '../shell/use-flow.ts';
import { PATIENT_LIST, wayBack } from './patient-form-back.ts';
import { PatientFormFlow } from './patient-form-flow.tsx';

/** `/user/patientInfo/{add|edit}/{id?}`: adding ignores an id, editing without one leads to the list (PAT-ROUTE-03). */
export function PatientFormPage() {
  const { mode, id } = useParams();
  const { search } = useLocation();
  useFlow(provideMallConfig);
  const back = wayBack(search, null);
  if (mode === 'add') return <PatientFormFlow key="add" id={null} proof={null} back={back} />;
  if (mode !== 'edit') return <NotFoundScreen />;
  if (id === undefined) return <Navigate to={PATIENT_LIST} replace />;
  return <PatientFormFlow key={id} id={id} proof={null} back={back} />;
}
