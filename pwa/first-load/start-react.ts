/*
 * Runs React. Its own modules run only once somebody asks for them, so this has a file of its own,
 * which load-code.ts gives a task of its own.
 */
import 'react-dom/client';
