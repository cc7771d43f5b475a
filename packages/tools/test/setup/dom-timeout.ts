import { configure } from '@testing-library/dom';

// What a test waits for is there within milliseconds on an idle machine, and after seconds on a busy one: dialogs and pages
// load their code when they are opened.
configure({ asyncUtilTimeout: 20_000 });
