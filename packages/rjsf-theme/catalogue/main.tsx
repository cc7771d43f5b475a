import './catalogue.css';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './catalogue.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// `?widget=DATE` shows only one widget: for a closer look, and for tests that check the page in parts.
const asked = new URLSearchParams(location.search).getAll('widget');
createRoot(root).render(<Catalogue only={asked.length > 0 ? asked : undefined} />);
