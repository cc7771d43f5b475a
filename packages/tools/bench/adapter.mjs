// Plumbline's engine as other benchmarks of form engines load one: the default export, with `load(form)`. Needs a Node
// that runs TypeScript (24 or newer). The neutral form is the one of forms.mjs.
import { plumbline } from './engines/plumbline.mjs';

export default {
  name: plumbline.name,
  pkg: null,
  supports: { required: true, disabled: true, value: true, panels: true },
  load: (form) => plumbline.open(plumbline.prepare(form)),
};
