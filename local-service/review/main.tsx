import { render } from 'preact';

import { App } from './shell/App';
import { start } from './state/session';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/inbox.css';
import './styles/accuracy.css';
import './styles/document.css';
import './styles/fields.css';
import './styles/page.css';
import './styles/try.css';

const root = document.getElementById('review');
if (root) render(<App />, root);
void start();
