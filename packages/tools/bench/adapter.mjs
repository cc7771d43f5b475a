// Plumbline's engine in the form that other benchmarks of form engines load: the default export, with `load(form)`.
// Needs a Node that runs TypeScript (24 or newer). The neutral form is the one in forms.mjs.
import { plumbline } from './engines/plumbline.mjs';

export default {
  name: plumbline.name,
  pkg: null,
  supports: { required: true, disabled: true, value: true, panels: true },
  load: (form) => plumbline.open(plumbline.prepare(form)),
};
